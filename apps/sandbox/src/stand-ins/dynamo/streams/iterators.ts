import { failure, invalid } from '../failure.ts'
import type { Database } from '../storage/database.ts'
import type { Body } from '../wire.ts'
import { beforeOf, shardOf } from './stream.ts'

const goodForMs = 15 * 60_000

/**
 * A position in a shard, after the record with this sequence number. `isTip` if nothing followed it, so that nothing
 * is missed once that record is dropped.
 */
type Place = { readonly arn: string; readonly shard: string; readonly behind: string; readonly isTip?: boolean }

export const sealIterator = (place: Place, now: number): string =>
  Buffer.from(JSON.stringify({ ...place, at: now })).toString('base64url')

/** Throws DynamoDB's errors for an invalid iterator, or one older than fifteen minutes. */
export function openIterator(text: unknown, now: number): Place {
  const opened = parsed(String(text))
  if (!opened) throw invalid('Invalid ShardIterator')
  const { at, ...place } = opened
  if (now - at > goodForMs)
    throw failure('ExpiredIteratorException', 'Iterator expired. The iterator was created more than 15 minutes ago.')
  return place
}

function parsed(text: string): (Place & { at: number }) | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && 'behind' in value
      ? (value as Place & { at: number })
      : undefined
  } catch {
    return undefined
  }
}

/** The start of a new iterator of this type. */
export function placeOf({ streams }: Database, body: Body, newest: () => string): Place {
  const { StreamArn, ShardId, ShardIteratorType, SequenceNumber } = body
  const { record, stream } = streams.find(StreamArn)
  const { id: shard } = shardOf(stream, ShardId)
  const oldest = streams.trimmedTo(record.table.TableName)
  const at = (behind: string): Place => ({ arn: stream.arn, shard, behind })
  if (ShardIteratorType === 'TRIM_HORIZON') return at(oldest)
  if (ShardIteratorType === 'LATEST') return at(newest())
  if (ShardIteratorType !== 'AT_SEQUENCE_NUMBER' && ShardIteratorType !== 'AFTER_SEQUENCE_NUMBER')
    throw invalid("1 validation error detected: Value at 'shardIteratorType' failed to satisfy constraint")
  if (typeof SequenceNumber !== 'string' || !/^\d{21,40}$/.test(SequenceNumber))
    throw invalid('SequenceNumber is needed for this ShardIteratorType')
  if (SequenceNumber <= oldest && oldest !== '0') throw trimmed()
  return at(ShardIteratorType === 'AT_SEQUENCE_NUMBER' ? beforeOf(SequenceNumber) : SequenceNumber)
}

export const trimmed = () =>
  failure('TrimmedDataAccessException', 'The requested record is older than the oldest one that the stream still has.')
