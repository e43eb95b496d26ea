import { RemovalPolicy } from 'aws-cdk-lib'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Alias, Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'

/** Encrypts the data keys of platform tokens. AWS rotates its material yearly and still decrypts older data. */
export class TokenKey extends Key {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, {
      description: 'Data keys of platform tokens and of codes of invitations, each bound to its owner and field',
      enableKeyRotation: true,
      removalPolicy: stage.keepsPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    // A separate resource, because the name moves to a key that replaces this one.
    new Alias(scope, 'TokenKeyName', { aliasName: `alias/arribo/${stage.name}/platform-tokens`, targetKey: this })
  }

  /**
   * Allows only data keys that are bound to an owner and a field. The `former` keys may only open what they once
   * wrapped.
   */
  grantFields({ grantPrincipal }: IGrantable, former: readonly string[]): void {
    const allow = (actions: string[], resources: string[]) =>
      grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources, conditions: { Null: areNamed } }))
    allow(['kms:GenerateDataKey', 'kms:Decrypt'], [this.keyArn])
    if (former.length > 0) allow(['kms:Decrypt'], [...former])
  }
}

const areNamed = { 'kms:EncryptionContext:sub': 'false', 'kms:EncryptionContext:field': 'false' }
