import { CfnOutput, CfnParameter, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupVault } from 'aws-cdk-lib/aws-backup'
import { AccountPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { backupDays } from '../constructs/storage/buckets.ts'

/**
 * Keeps copies of backups in an account where nobody works. The sending account can add copies, but neither read nor
 * delete them.
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
    })
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: 'arribo-copies',
      encryptionKey,
      // Nothing is deleted earlier. The lock has no date, so this account's owner can still remove it.
      lockConfiguration: { minRetention: Duration.days(backupDays.elsewhere) },
      accessPolicy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            principals: [new AccountPrincipal(source)],
            actions: ['backup:CopyIntoBackupVault'],
            // In a vault policy, `*` means that vault.
            resources: ['*'],
          }),
        ],
      }),
    })
    new CfnOutput(this, 'VaultArn', { value: vault.backupVaultArn, description: 'BACKUP_VAULT_ARN of a stage' })
  }
}
