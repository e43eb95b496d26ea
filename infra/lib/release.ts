import { Aws, CfnParameter, type Stack } from 'aws-cdk-lib'
import { Repository } from 'aws-cdk-lib/aws-ecr'
import { ContainerImage } from 'aws-cdk-lib/aws-ecs'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { Bucket } from 'aws-cdk-lib/aws-s3'

/** All stages share these, so that what was tested on dev goes to prod byte for byte. */
export const releases = {
  bucket: `arribo-releases-${Aws.ACCOUNT_ID}`,
  images: 'arribo-api',
  /** Copies of AWS's collector, because its public registry limits how often an image is pulled. */
  collectors: 'arribo-collector',
} as const

/** Templates name no build: the parameters of each deployment say which one. */
export class Release {
  readonly #stack: Stack
  readonly #parameters = new Map<string, string>()
  #image: ContainerImage | undefined

  constructor(stack: Stack) {
    this.#stack = stack
  }

  get id(): string {
    return this.#parameter('Release', 'The commit whose build runs here', '^[0-9a-f]{40}$')
  }

  functionCode(name: string): Code {
    const place = this.#parameter('Build', 'Where the files of the build lie', '^[0-9a-f]{40}/[\\w-]+$')
    const bucket = Bucket.fromBucketName(this.#stack, `Releases-${name}`, releases.bucket)
    return Code.fromBucketV2(bucket, `${place}/functions/${name}.zip`)
  }

  /** By digest, because a tag could be moved. */
  get image(): ContainerImage {
    if (this.#image) return this.#image
    const digest = this.#parameter('ImageDigest', "SHA-256 of the API's image, in hex", '^[0-9a-f]{64}$')
    const images = Repository.fromRepositoryName(this.#stack, 'Images', releases.images)
    return (this.#image = ContainerImage.fromEcrRepository(images, `sha256:${digest}`))
  }

  /** Creates the parameter with its first use, so that a stack has only those that its resources use. */
  #parameter(name: string, description: string, allowedPattern: string): string {
    const known = this.#parameters.get(name)
    if (known) return known
    const { valueAsString } = new CfnParameter(this.#stack, name, { description, allowedPattern })
    this.#parameters.set(name, valueAsString)
    return valueAsString
  }
}
