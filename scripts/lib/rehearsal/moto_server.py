"""moto's server with repairs for what our templates need in a rehearsal; prints each repair at the start."""

import copy
import json
import sys

import moto.cloudformation.parsing as parsing
import moto.elbv2.models as balancing
import moto.kms.models as kms
import moto.route53.models as domains
from moto.awslambda.models import LambdaBackend
from moto.acm.models import acm_backends as certificates
from moto.cloudformation.models import CloudFormationBackend, ChangeSet
from moto.cloudformation.responses import CloudFormationResponse
from moto.cognitoidp.models import CognitoIdpUserPool, cognitoidp_backends as cognito
from moto.core.common_models import CloudFormationModel
from moto.dynamodb.models.table import StreamShard
from moto.ec2.models import EC2Backend
from moto.secretsmanager.models import secretsmanager_backends as secrets
from moto.server import main
from moto.sns.models import SNSBackend

REPAIRS = []


def repair(words):
    REPAIRS.append(words)
    return lambda function: function()


@repair("AWS::KMS::Key: moto reads tags as TagKey and TagValue, and makes each key symmetric and for encryption")
def _():
    def create(_cls, _resource_name, cloudformation_json, account_id, region_name, **_options):
        properties = cloudformation_json["Properties"]
        key = kms.kms_backends[account_id][region_name].create_key(
            policy=properties["KeyPolicy"],
            key_usage=properties.get("KeyUsage", "ENCRYPT_DECRYPT"),
            key_spec=properties.get("KeySpec", "SYMMETRIC_DEFAULT"),
            description=properties.get("Description"),
            tags=[{"TagKey": tag["Key"], "TagValue": tag["Value"]} for tag in properties.get("Tags", [])],
        )
        key.key_rotation_status = properties.get("EnableKeyRotation", False)
        key.enabled = properties.get("Enabled", True)
        return key

    kms.Key.create_from_cloudformation_json = classmethod(create)


@repair("AWS::DynamoDB::GlobalTable: unknown to moto, created as an AWS::DynamoDB::Table")
def _():
    models = parsing.get_model_map()
    models["AWS::DynamoDB::GlobalTable"] = models["AWS::DynamoDB::Table"]


class Made(CloudFormationModel):
    """A resource as CloudFormation sees it: the ID that Ref returns, and its attributes."""

    # moto reads the service from here.
    __module__ = "moto.rehearsal.models"

    def __init__(self, physical_id, attributes):
        self.physical_id, self.attributes = physical_id, attributes

    @staticmethod
    def cloudformation_name_type():
        return ""

    @staticmethod
    def cloudformation_type():
        return "Rehearsal::Made"

    @property
    def physical_resource_id(self):
        return self.physical_id

    def get_cfn_attribute(self, attribute_name):
        return self.attributes(attribute_name)


def maker(make):
    """A class that moto's CloudFormation accepts for a type; `make` turns properties into (id, attributes)."""

    class Maker(Made):
        __module__ = "moto.rehearsal.models"

        @classmethod
        def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **_):
            return Made(*make(resource_name, cloudformation_json.get("Properties", {}), account_id, region_name))

        @classmethod
        def update_from_cloudformation_json(cls, original_resource, *_rest):
            return original_resource

        @classmethod
        def has_cfn_attr(cls, attr):
            return True

    return Maker


def not_made(resource_name, _properties, account_id, region_name):
    name = f"not-made-by-moto-{resource_name}"
    address = f"arn:aws:rehearsal:{region_name}:{account_id}:{name}"
    return name, lambda attribute: address if attribute.endswith("Arn") else f"{name}.{attribute}"


def make_pool(resource_name, properties, account_id, region_name):
    pool = cognito[account_id][region_name].create_user_pool(resource_name, properties)
    return pool.id, {"Arn": pool.arn, "UserPoolId": pool.id}.__getitem__


def make_client(_name, properties, account_id, region_name):
    pool, secret = properties["UserPoolId"], properties.get("GenerateSecret", False)
    rest = {key: value for key, value in properties.items() if key not in ("UserPoolId", "GenerateSecret")}
    client = cognito[account_id][region_name].create_user_pool_client(pool, secret, rest)
    return client.id, {"ClientId": client.id}.__getitem__


def make_group(_name, properties, account_id, region_name):
    group, description = properties["GroupName"], properties.get("Description", "")
    cognito[account_id][region_name].create_group(properties["UserPoolId"], group, description, None, None)
    return group, {}.__getitem__


def make_secret(_name, properties, account_id, region_name):
    made = secrets[account_id][region_name].create_secret(
        name=properties["Name"],
        secret_string="{}",
        secret_binary=None,
        description=properties.get("Description"),
        tags=[],
        kms_key_id=None,
        client_request_token=None,
        replica_regions=[],
        force_overwrite=False,
    )
    address = json.loads(made)["ARN"]
    return address, {"Id": address}.__getitem__


def make_certificate(_name, properties, account_id, region_name):
    address = certificates[account_id][region_name].request_certificate(
        domain_name=properties["DomainName"], idempotency_token=None, subject_alt_names=[], tags=[]
    )
    return address, {"Arn": address}.__getitem__


MAKERS = {
    "AWS::CertificateManager::Certificate": make_certificate,
    "AWS::Cognito::UserPool": make_pool,
    "AWS::Cognito::UserPoolClient": make_client,
    "AWS::Cognito::UserPoolGroup": make_group,
    "AWS::SecretsManager::Secret": make_secret,
}


@repair(f"{', '.join(MAKERS)}: moto supports them, but not through CloudFormation")
def _():
    parsing.get_model_map().update({name: maker(make) for name, make in MAKERS.items()})


@repair("every other type that moto doesn't know: a placeholder, so that references to it resolve")
def _():
    known, unknown = parsing.resource_class_from_type, maker(not_made)

    def class_of(resource_type):
        if resource_type in parsing.get_model_map() and resource_type not in parsing.NULL_MODELS:
            return known(resource_type)
        return unknown

    parsing.resource_class_from_type = class_of


@repair("AWS::ElasticLoadBalancingV2::TargetGroup: attributes for Fn::GetAtt, which moto lacks")
def _():
    def attribute_of(self, attribute_name):
        full_name = self.arn.split(":", 5)[5]
        return {"TargetGroupFullName": full_name, "TargetGroupArn": self.arn, "TargetGroupName": self.name}[attribute_name]

    balancing.FakeTargetGroup.get_cfn_attribute = attribute_of


@repair("AWS::Route53::HealthCheck: its ID by Fn::GetAtt, which moto lacks")
def _():
    domains.HealthCheck.get_cfn_attribute = lambda self, attribute_name: {"HealthCheckId": self.id}[attribute_name]


@repair("AWS::EC2::VPC: its route tables go with it, which moto leaves behind")
def _():
    delete = EC2Backend.delete_vpc

    def delete_with_tables(self, vpc_id):
        for table in self.describe_route_tables(filters={"vpc-id": vpc_id}):
            if table.main_association_id is None:
                self.route_tables.pop(table.id)
        return delete(self, vpc_id)

    EC2Backend.delete_vpc = delete_with_tables


@repair("AWS::Lambda::EventSourceMapping: moto would run the function in Docker at each write; the rehearsal reads the stream and calls it")
def _():
    LambdaBackend.send_dynamodb_items = lambda *_: None


@repair("a transaction: moto copies every record of the stream for each of its writes; only the list of records is copied")
def _():
    def copy_shard(self, memo):
        copied = StreamShard.__new__(StreamShard)
        copied.__dict__ = {**self.__dict__, "items": list(self.items), "table": copy.deepcopy(self.table, memo)}
        return copied

    StreamShard.__deepcopy__ = copy_shard


@repair("tokens of the user pool: all attributes are readable unless a client names some, and verified is true or false")
def _():
    def claims_of(self, client_id, username):
        readable = self.clients[client_id].get_readable_fields() if client_id in self.clients else []
        attributes = {each["Name"]: each["Value"] for each in self._get_user(username).attributes}
        return {
            key: value == "true" if key.endswith("_verified") else value
            for key, value in attributes.items()
            if not readable or key in readable
        }

    CognitoIdpUserPool.get_user_extra_data_by_client_id = claims_of


@repair("a stack created by a change set: its outputs, which other stacks import")
def _():
    apply = ChangeSet.apply
    execute = CloudFormationBackend.execute_change_set

    def apply_with_outputs(self):
        apply(self)
        self.stack.template_dict = self.template_dict
        self.stack.output_map = self.stack._create_output_map()

    def execute_and_export(self, change_set_name, stack_name=None):
        for stack in self.stacks.values():
            stack.cross_stack_resources = stack.resource_map.cross_stack_resources = self.exports
        execute(self, change_set_name, stack_name)
        for stack in self.stacks.values():
            self.exports.update({export.name: export for export in stack.exports})

    ChangeSet.apply = apply_with_outputs
    CloudFormationBackend.execute_change_set = execute_and_export


@repair("a change set without a change: created as failed, as on AWS; moto refuses to create it")
def _():
    CloudFormationResponse._validate_different_update = lambda *_: None


def say_texts():
    """Prints each text message, because moto's server doesn't return them."""
    publish = SNSBackend.publish

    def publish_and_say(self, message, *rest, phone_number=None, **options):
        result = publish(self, message, *rest, phone_number=phone_number, **options)
        if phone_number:
            print(f"TEXT {json.dumps({'phone': phone_number, 'text': message})}", flush=True)
        return result

    SNSBackend.publish = publish_and_say


say_texts()
for words in REPAIRS:
    print(f"REPAIR {words}", flush=True)
main(sys.argv[1:])
