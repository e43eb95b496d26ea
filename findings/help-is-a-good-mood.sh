#!/usr/bin/env bash
# sentiment 5.0.2, vader-sentiment 1.1.3 and wink-sentiment 5.0.2: “Please help me, I still did not get my refund” and “please help, my
# account was blocked” are clearly positive, “I want my money back” slightly; “Cancel my plan” is negative. In Spanish multilang-sentiment 2.0.0
# has “sin problemas” at -2 and “No puedo entrar” at 0, and “No me han pagado” below “No tengo ningún problema”. Guessed: the second is
# negative, “sin problemas” isn’t. Consequence: a queue sorted by mood shows a blocked driver’s plea last, behind one who has no
# problem. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund sentiment@5.0.2 vader-sentiment@1.1.3 wink-sentiment@5.0.2 multilang-sentiment@2.0.0
cat > run.cjs <<'JS'
const Sentiment = require('sentiment')
const { SentimentIntensityAnalyzer } = require('vader-sentiment')
const wink = require('wink-sentiment')
const spanish = require('multilang-sentiment')
const english = new Sentiment()
const texts = ['Please help me, I still did not get my refund', 'please help, my account was blocked', 'I want my money back', 'Cancel my plan']
const scores = texts.map((text) => [english.analyze(text).score, SentimentIntensityAnalyzer.polarity_scores(text).compound, wink(text).score].join(' '))
const inSpanish = ['sin problemas', 'No puedo entrar', 'No me han pagado', 'No tengo ningún problema'].map((text) => spanish(text, 'es').score)
console.log([...scores, inSpanish.join(' ')].join('; '))
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = '3 0.6124 3; 2 0.4404 2; 1 0.0772 1; -1 -0.25 -1; -2 0 -2 2' ]
