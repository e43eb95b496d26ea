#!/usr/bin/env bash
# ssml-split 0.5.0, polly-ssml-split 0.1.0 and google-tts-api 2.0.2 cut a long text into recordings at a point or comma, between
# digits too, though a blank is next to them: “$1,234.” ends one and “50 y tu turno” begins the next; google-tts-api cuts
# “$1,|234.50”, “$1|,234.50” and “a las 3:|30” as well. gTTS 2.0.3 cuts at a blank. Guessed: at a blank, or at a full stop that
# a blank follows. Consequence: a blind driver hears a balance of $1,234, and after a pause a fifty. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ssml-split@0.5.0 polly-ssml-split@0.1.0 google-tts-api@2.0.2
cat > run.cjs <<'JS'
const { default: SSMLSplit } = require('ssml-split')
const polly = require('polly-ssml-split')
const google = require('google-tts-api')
const sentence = 'Tu saldo es de $1,234.50 y tu turno empieza a las 3:30 p. m. en Miami.'
const long = `${'palabra '.repeat(183)}${sentence}`
const limits = { softLimit: 1000, hardLimit: 1500 }
polly.configure(limits)
const cuts = (parts) => parts.slice(1).map((part, index) => `${parts[index].slice(-9)}|${part.slice(0, 9)}`)
const recordings = (parts) => parts.map((part) => part.replace(/<\/?speak>/gu, ''))
const lengthened = (count) => google.getAllAudioUrls(`${'a'.repeat(count)} ${sentence}`, { lang: 'es' }).map(({ shortText }) => shortText)
const seen = [
  ...cuts(recordings(new SSMLSplit({ synthesizer: 'google', ...limits }).split(`<speak>${long}</speak>`))),
  ...cuts(recordings(polly.split(`<speak>${long}</speak>`))),
  ...[180, 182, 147].flatMap((count) => cuts(lengthened(count))),
].join('; ')
console.log(seen)
process.exit(seen === 'e $1,234.|50 y tu t; e $1,234.|50 y tu t; es de $1,|234.50 y ;  es de $1|,234.50 y;  a las 3:|30 p. m. ' ? 0 : 1)
JS
node run.cjs
