#!/usr/bin/env bash
# @aws-sdk/client-dynamodb 3.1162.0: a function for `credentials` is asked once and kept, until its answer expires
# within five minutes; from then on each call asks it three times and more: 13 times for four calls. Guessed: once a
# call. Consequence: in the last five minutes of each session, calls wait for STS three times over, and operators see
# its throttling and slow presses once an hour. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @aws-sdk/client-dynamodb@3.1162.0
cat > run.mjs <<'JS'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import http from 'node:http'
const server = http.createServer((request, answer) => {
  request.resume()
  answer.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{"TableNames":[]}')
})
await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
async function askedFor(minutes) {
  let asked = 0
  const client = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${server.address().port}`,
    credentials: async () => {
      asked += 1
      return { accessKeyId: 'a', secretAccessKey: 'b', expiration: new Date(Date.now() + minutes * 60_000) }
    },
  })
  for (let call = 0; call < 4; call += 1) await client.send(new ListTablesCommand({}))
  return asked
}
const seen = `6 minutes ${await askedFor(6)}, 4 minutes ${await askedFor(4)}`
console.log('four calls:', seen)
process.exit(seen === '6 minutes 1, 4 minutes 13' ? 0 : 1)
JS
node run.mjs 2> /dev/null
