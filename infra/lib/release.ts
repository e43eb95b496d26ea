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
const asked = (stack: Stack, name: string, description: string, allowedPattern: string): string =>
  new CfnParameter(stack, name, { description, allowedPattern }).valueAsString

export function releaseOf(stack: Stack) {
  const id = asked(stack, 'Release', 'The commit whose build runs here', '^[0-9a-f]{40}$')
  // By digest, because a tag could be moved.
  const digest = asked(stack, 'ImageDigest', "SHA-256 of the API's image, in hex", '^[0-9a-f]{64}$')
  const images = Repository.fromRepositoryName(stack, 'Images', releases.images)
  return { id, image: ContainerImage.fromEcrRepository(images, `sha256:${digest}`) }
}

export type CodeOf = (functionName: string) => Code

export function functionsOf(stack: Stack): CodeOf {
  const place = asked(stack, 'Build', 'Where the files of the build lie', '^[0-9a-f]{40}/[\\w-]+$')
  const bucket = Bucket.fromBucketName(stack, 'Releases', releases.bucket)
  return (name) => Code.fromBucketV2(bucket, `${place}/functions/${name}.zip`)
}
