import { CfnOutput, CfnParameter, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupVault } from 'aws-cdk-lib/aws-backup'
import { AccountPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { backupDays } from '../constructs/storage/people-bucket.ts'

/**
 * In an account of its own, which nobody works in: takes copies of backups, and lets the account that sent them put
 * more in, but neither read nor delete any.
 */
export class BackupsStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    const { valueAsString: source } = new CfnParameter(this, 'SourceAccount', {
      description: 'The account that is backed up',
      allowedPattern: '^\\d{12}$',
    })
    const encryptionKey = new Key(this, 'Key', {
      description: 'Copies of backups of the account that drivers use',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: 'arribo-copies',
      encryptionKey,
      removalPolicy: RemovalPolicy.RETAIN,
      // Deletes nothing earlier. Without a date it can be taken off again by this account's owner.
      lockConfiguration: { minRetention: Duration.days(backupDays.elsewhere) },
      accessPolicy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            effect: Effect.ALLOW,
            principals: [new AccountPrincipal(source)],
            actions: ['backup:CopyIntoBackupVault'],
            // A vault's policy means that vault.
            resources: ['*'],
          }),
        ],
      }),
    })
    new CfnOutput(this, 'VaultArn', { value: vault.backupVaultArn, description: 'BACKUP_VAULT_ARN of a stage' })
  }
}
