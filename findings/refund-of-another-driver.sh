#!/usr/bin/env bash
# diff-match-patch 1.0.5: a change of Eva’s line, “reembolso de $5.00” to $7.00, applied to notes from which her line was taken out in the
# meantime, changes Ana’s line above it and reports success. jsdiff, diff 9.0.0, refuses it, also with a fuzz of two lines, and so does
# GNU patch 2.7.6. Guessed: it is applied at the right line or not at all. Consequence: two agents work on the notes of one
# block, and another driver is refunded more. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund diff-match-patch@1.0.5 diff@9.0.0
apt-get download -qq patch=2.7.6-7+deb12u1 2> /dev/null
dpkg -x patch_*.deb .
cat > run.cjs <<'JS'
const { writeFileSync } = require('node:fs')
const DiffMatchPatch = require('diff-match-patch')
const { applyPatch, createPatch } = require('diff')
const notes = 'Ana: reembolso de $5.00\nEva: reembolso de $5.00\nLuz: reembolso de $5.00\n'
const changed = notes.replace('Eva: reembolso de $5.00', 'Eva: reembolso de $7.00')
const meanwhile = notes.replace('Eva: reembolso de $5.00\n', '')
const patcher = new DiffMatchPatch()
const [text, applied] = patcher.patch_apply(patcher.patch_make(notes, changed), meanwhile)
const unified = createPatch('notes', notes, changed)
writeFileSync('notes', meanwhile)
writeFileSync('notes.patch', unified)
console.log(text.trim().replace('\n', '; '), applied[0], applyPatch(meanwhile, unified), applyPatch(meanwhile, unified, { fuzzFactor: 2 }))
JS
seen=$(node run.cjs)
if usr/bin/patch -s -f notes notes.patch > /dev/null; then seen="$seen applied"; else seen="$seen refused"; fi
echo "$seen"
[ "$seen" = 'Ana: reembolso de $7.00; Luz: reembolso de $5.00 true false false refused' ]
