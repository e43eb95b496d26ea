import { Aws, CfnParameter, type Stack } from 'aws-cdk-lib'
import { Repository } from 'aws-cdk-lib/aws-ecr'
import { ContainerImage } from 'aws-cdk-lib/aws-ecs'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { Bucket } from 'aws-cdk-lib/aws-s3'

/** Where builds are stored, once for all stages: what was tested on dev goes to prod byte for byte. */
export const releases = {
  bucket: `arribo-releases-${Aws.ACCOUNT_ID}`,
  images: 'arribo-api',
  /** Copies of AWS's collector: its public registry limits how often it is pulled. */
  collectors: 'arribo-collector',
} as const

/** One build, identified by its commit. Templates don't name one: each deployment says which. */
export class Release {
  readonly #stack: Stack
  readonly #parameters = new Map<string, string>()
  #image: ContainerImage | undefined

  constructor(stack: Stack) {
    this.#stack = stack
  }

  get id(): string {
    return this.#said('Release', 'The commit whose build runs here', '^[0-9a-f]{40}$')
  }

  functionCode(name: string): Code {
    const place = this.#said('Build', 'Where the files of the build lie', '^[0-9a-f]{40}/[\\w-]+$')
    const bucket = Bucket.fromBucketName(this.#stack, `Releases-${name}`, releases.bucket)
    return Code.fromBucketV2(bucket, `${place}/functions/${name}.zip`)
  }

  /** The API's image, by digest: a tag could be moved. */
  get image(): ContainerImage {
    if (this.#image) return this.#image
    const digest = this.#said('ImageDigest', "SHA-256 of the API's image, in hex", '^[0-9a-f]{64}$')
    const images = Repository.fromRepositoryName(this.#stack, 'Images', releases.images)
    return (this.#image = ContainerImage.fromEcrRepository(images, `sha256:${digest}`))
  }

  /** A parameter of the template; a stack has only those that its resources use. */
  #said(name: string, description: string, allowedPattern: string): string {
    const known = this.#parameters.get(name)
    if (known) return known
    const { valueAsString } = new CfnParameter(this.#stack, name, { description, allowedPattern })
    this.#parameters.set(name, valueAsString)
    return valueAsString
  }
}
