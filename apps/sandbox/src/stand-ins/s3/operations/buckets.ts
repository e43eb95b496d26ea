import { xmlAnswer, type Operation } from '../request.ts'
import { S3Error } from '../s3-error.ts'
import { document } from '../xml.ts'

const ownerId = 'sandbox'

export const listBuckets: Operation = ({ buckets }) =>
  xmlAnswer(
    document('ListAllMyBucketsResult', {
      Owner: { ID: ownerId, DisplayName: ownerId },
      Buckets: {
        Bucket: buckets.list().map(({ name, createdAt }) => ({
          Name: name,
          CreationDate: new Date(createdAt).toISOString(),
        })),
      },
    }),
  )

export const headBucket: Operation = (_world, { region }) => ({
  status: 200,
  headers: { 'x-amz-bucket-region': region },
})

/** Empty for us-east-1, as with the vendor. */
export const getBucketLocation: Operation = (_world, { region }) =>
  xmlAnswer(document('LocationConstraint', region === 'us-east-1' ? '' : region))

const validName = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** In us-east-1, creating one's own bucket again succeeds. */
export const createBucket: Operation = async ({ buckets, now }, { bucket, body, region }) => {
  if (!validName.test(bucket)) throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.')
  const [, wanted = region] = /<LocationConstraint>([^<]+)</.exec(body.toString('utf8')) ?? []
  if (wanted !== region)
    throw new S3Error(
      400,
      'IllegalLocationConstraintException',
      `The ${wanted} location constraint is incompatible for the region specific endpoint this request was sent to.`,
    )
  if (!buckets.has(bucket)) await buckets.create(bucket, now())
  return { status: 200, headers: { location: `/${bucket}` } }
}

export const deleteBucket: Operation = async ({ buckets, objects }, { bucket }) => {
  if (objects.list(bucket).length > 0)
    throw new S3Error(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty')
  if (buckets.isFixed(bucket)) throw new S3Error(403, 'AccessDenied', 'The product uses this bucket')
  await buckets.delete(bucket)
  return { status: 204 }
}
