/** Whether a record matches an event source mapping's filter pattern. Knows only the rules that our stacks use. */
export function matches(pattern, value) {
  if (Array.isArray(pattern)) return pattern.some((rule) => isMet(rule, value))
  return Object.entries(pattern).every(([name, inner]) => value !== undefined && matches(inner, value[name]))
}

function isMet(rule, value) {
  if (typeof rule === 'string') return value === rule
  if (typeof rule?.prefix !== 'string') throw new Error(`The rehearsal does not know the rule ${JSON.stringify(rule)}`)
  return String(value).startsWith(rule.prefix)
}

/**
 * Acts as an event source mapping: reads the table's stream in batches and delivers the records that match its filters.
 * Each call of the returned function goes on until a batch isn't full, and returns the number of delivered records.
 */
export function followStream(aws, { table, mapping, deliver }) {
  const ask = (...words) => JSON.parse(aws(words))
  const arn = ask('dynamodb', 'describe-table', '--table-name', table, '--query', 'Table.LatestStreamArn')
  const place = ['--stream-arn', arn]
  const [shard] = ask('dynamodbstreams', 'describe-stream', ...place, '--query', 'StreamDescription.Shards[].ShardId')
  const patterns = mapping.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern))
  let position = [mapping.StartingPosition]
  /** Asks for a new iterator each time: after a refused transaction, moto continues with a copy of the shard. */
  function read() {
    const from = ['--shard-id', shard, '--shard-iterator-type', ...position, '--query', 'ShardIterator']
    const iterator = ask('dynamodbstreams', 'get-shard-iterator', ...place, ...from)
    const limits = ['--shard-iterator', iterator, '--limit', String(mapping.BatchSize), '--query', 'Records']
    return ask('dynamodbstreams', 'get-records', ...limits)
  }
  return () => {
    let [delivered, isFull] = [0, true]
    while (isFull) {
      const records = read()
      isFull = records.length === mapping.BatchSize
      const wanted = records.filter((record) => patterns.some((pattern) => matches(pattern, record)))
      if (wanted.length > 0) deliver({ Records: wanted })
      delivered += wanted.length
      const last = records.at(-1)?.dynamodb.SequenceNumber
      if (last) position = ['AFTER_SEQUENCE_NUMBER', '--sequence-number', last]
    }
    return delivered
  }
}
