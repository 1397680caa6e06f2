package seeds;

import java.util.HashMap;
import java.util.Map;
import org.apache.commons.validator.Field;
import org.apache.commons.validator.Validator;
import org.apache.commons.validator.ValidatorAction;
import org.apache.commons.validator.ValidatorResources;

public class FieldSeed {
    public static void main(String[] args) throws Exception {
        ValidatorAction rule = new ValidatorAction();
        rule.setName("present");
        rule.setClassname("seeds.Rules");
        rule.setMethod("isPresent");
        rule.setMethodParams("java.lang.Object");
        Map<String, ValidatorAction> actions = new HashMap<>();
        actions.put("present", rule);
        Map<String, Object> params = new HashMap<>();
        params.put(Validator.BEAN_PARAM, "a bean");
        params.put(Validator.VALIDATOR_PARAM, new Validator(new ValidatorResources()));
        Field field = new Field();
        field.setProperty("name");
        field.setDepends("present");
        field.validate(params, actions);
        field.setDepends("present,present");
    }
}
