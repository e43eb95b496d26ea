import { Aws, CfnParameter, type Stack } from 'aws-cdk-lib'
import { type IRepository, Repository } from 'aws-cdk-lib/aws-ecr'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { Bucket } from 'aws-cdk-lib/aws-s3'

/** Where builds lie, once for all stages: what was tried on dev is what goes to prod, byte for byte. */
export const releases = { bucket: `arribo-releases-${Aws.ACCOUNT_ID}`, images: 'arribo-api' } as const

/** One build, named by the commit it was made from. A template names none: each deployment says which. */
export class Release {
  readonly id: string
  readonly #stack: Stack
  #images: IRepository | undefined

  constructor(stack: Stack) {
    this.#stack = stack
    this.id = new CfnParameter(stack, 'Release', {
      description: 'The commit whose build runs here',
      allowedPattern: '^[0-9a-f]{40}$',
    }).valueAsString
  }

  /** The zip of one function, with its file at the top. */
  functionCode(name: string): Code {
    const bucket = Bucket.fromBucketName(this.#stack, `Releases-${name}`, releases.bucket)
    return Code.fromBucketV2(bucket, `${this.id}/functions/${name}.zip`)
  }

  /** Where the API's images lie, each tagged by its commit. */
  get images(): IRepository {
    return (this.#images ??= Repository.fromRepositoryName(this.#stack, 'Images', releases.images))
  }
}
