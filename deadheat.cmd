@echo off
rem Runs Deadheat from a checkout; builds it first where it has not been built yet.
setlocal
set "DH_ROOT=%~dp0"
set "DH_JAR=%DH_ROOT%cli\target\deadheat.jar"
set "DH_JAVA=java"
if defined JAVA_HOME set "DH_JAVA=%JAVA_HOME%\bin\java"
if exist "%DH_JAR%" goto run
echo deadheat: first use: building in %DH_ROOT% 1>&2
pushd "%DH_ROOT%"
call mvn -q -B -Dstyle.color=never -Dmaven.test.skip=true -pl cli,examples/bank,examples/crawler -am package 1>&2
if errorlevel 1 (
    popd
    echo deadheat: the build failed 1>&2
    exit /b 3
)
popd
:run
"%DH_JAVA%" %DEADHEAT_OPTS% -jar "%DH_JAR%" %*
exit /b %errorlevel%
