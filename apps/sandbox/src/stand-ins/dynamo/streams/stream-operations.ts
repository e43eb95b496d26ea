import { invalid } from '../failure.ts'
import type { Operation } from '../operations/operation.ts'
import { openIterator, placeOf, sealIterator, trimmed } from './iterators.ts'
import { isOpen, type Shard, shardOf } from './stream.ts'

const mostRecords = 1000

const listStreams: Operation = async ({ tables }, { TableName, Limit, ExclusiveStartStreamArn }) => {
  const all = tables
    .list()
    .flatMap(({ table, stream }) =>
      stream && (TableName === undefined || TableName === table.TableName) ? [{ table, stream }] : [],
    )
    .toSorted((a, b) => (a.stream.arn < b.stream.arn ? -1 : 1))
    .filter(({ stream }) => typeof ExclusiveStartStreamArn !== 'string' || stream.arn > ExclusiveStartStreamArn)
  const page = all.slice(0, limitOf(Limit, 100))
  const last = page.at(-1)
  return {
    Streams: page.map(({ table, stream }) => ({
      StreamArn: stream.arn,
      TableName: table.TableName,
      StreamLabel: stream.label,
    })),
    ...(last && page.length < all.length && { LastEvaluatedStreamArn: last.stream.arn }),
  }
}

const describeStream: Operation = async ({ streams }, { StreamArn, Limit, ExclusiveStartShardId }) => {
  const { record, stream } = streams.find(StreamArn)
  const { table } = record
  const from = stream.shards.findIndex(({ id }) => id === ExclusiveStartShardId) + 1
  const page = stream.shards.slice(from, from + limitOf(Limit, 100))
  const last = page.at(-1)
  return {
    StreamDescription: {
      StreamArn: stream.arn,
      StreamLabel: stream.label,
      StreamStatus: stream.isEnabled ? 'ENABLED' : 'DISABLED',
      StreamViewType: stream.view,
      CreationRequestDateTime: Date.parse(`${stream.label}Z`) / 1000,
      TableName: table.TableName,
      KeySchema: table.KeySchema,
      Shards: page.map(described),
      ...(last && from + page.length < stream.shards.length && { LastEvaluatedShardId: last.id }),
    },
  }
}

const described = ({ id, parent, starts, ends }: Shard) => ({
  ShardId: id,
  ...(parent !== undefined && { ParentShardId: parent }),
  SequenceNumberRange: { StartingSequenceNumber: starts, ...(ends !== undefined && { EndingSequenceNumber: ends }) },
})

const getShardIterator: Operation = async (database, body) => {
  await database.caughtUp()
  const place = placeOf(database, body, () => database.streams.newest())
  return { ShardIterator: sealIterator(place, Date.now()) }
}

const getRecords: Operation = async (database, { ShardIterator, Limit }) => {
  const now = Date.now()
  const { arn, shard: id, behind, isTip } = openIterator(ShardIterator, now)
  const { record, stream } = database.streams.find(arn)
  const shard = shardOf(stream, id)
  const { TableName } = record.table
  const oldest = database.streams.trimmedTo(TableName)
  if (!isTip && behind < oldest && behind !== '0') throw trimmed()
  const records = await database.streams.read(TableName, id, behind, limitOf(Limit, mostRecords))
  const last = records.at(-1)?.dynamodb.SequenceNumber ?? behind
  const isOver = !isOpen(shard) && (await database.streams.read(TableName, id, last, 1)).length === 0
  return {
    Records: records,
    ...(!isOver && {
      NextShardIterator: sealIterator({ arn, shard: id, behind: last, isTip: records.length === 0 }, now),
    }),
  }
}

function limitOf(asked: unknown, most: number): number {
  if (asked === undefined) return most
  if (!Number.isInteger(asked) || Number(asked) < 1 || Number(asked) > most)
    throw invalid("1 validation error detected: Value at 'limit' failed to satisfy constraint")
  return Number(asked)
}

/** All operations of DynamoDB Streams, by their names. */
export const streamOperations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    DescribeStream: describeStream,
    GetRecords: getRecords,
    GetShardIterator: getShardIterator,
    ListStreams: listStreams,
  }),
)
