#!/usr/bin/env bash
# @opentelemetry/resources 2.12.0: one element of OTEL_RESOURCE_ATTRIBUTES that isn't key=value, or whose value has an
# equals sign (build=abc==, as base64 ends), and all of them are left out, service.name too. Guessed: the one is left
# out. The specification allows it. Consequence: the service reports as unknown_service, and an operator's dashboards
# and alarms that ask for its name are empty after a deployment that added a label. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @opentelemetry/api@1.9.1 @opentelemetry/resources@2.12.0
cat > run.mjs <<'JS'
import { detectResources, envDetector } from '@opentelemetry/resources'
function read(text) {
  process.env.OTEL_RESOURCE_ATTRIBUTES = text
  return JSON.stringify(detectResources({ detectors: [envDetector] }).attributes)
}
const seen = ['service.name=api,build=abc', 'service.name=api,build', 'service.name=api,build=abc==', 'service.name=api,city=Núñez'].map(read).join(' ')
console.log(seen)
process.exit(seen === '{"service.name":"api","build":"abc"} {} {} {"service.name":"api","city":"Núñez"}' ? 0 : 1)
JS
node run.mjs
