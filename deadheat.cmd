@echo off
rem Runs Deadheat from a checkout; builds it first where it has not been built yet.
setlocal
set "DEADHEAT_ROOT=%~dp0"
set "DEADHEAT_JAR=%DEADHEAT_ROOT%cli\target\deadheat.jar"
set "DEADHEAT_JAVA=java"
if defined JAVA_HOME set "DEADHEAT_JAVA=%JAVA_HOME%\bin\java"
if exist "%DEADHEAT_JAR%" goto run
echo deadheat: first use: building in %DEADHEAT_ROOT% 1>&2
pushd "%DEADHEAT_ROOT%"
call mvn -q -B -DskipTests -pl cli -am package 1>&2
if errorlevel 1 (
    popd
    echo deadheat: the build failed 1>&2
    exit /b 3
)
popd
:run
"%DEADHEAT_JAVA%" %DEADHEAT_OPTS% -jar "%DEADHEAT_JAR%" %*
exit /b %errorlevel%
