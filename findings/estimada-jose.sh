#!/usr/bin/env bash
# gender-detection 0.1.0: José is female, and so is José Luis; Juan and Angel are unisex. gender-detection-from-name
# 1.11.5, told that the name is Spanish, has José as male, but Juan as female (male if it isn't told), and doesn't know
# Ángel, Óscar and Sofía with their accents, though it knows Angel, Oscar and Sofia. Guessed of Ángel: male; expected of
# José and Juan: male in both, which say that they know names of other languages. Consequence: a mail greets a driver as
# “Estimada José” or “Estimada Juan”, and others by how they write an accent. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund gender-detection@0.1.0 gender-detection-from-name@1.11.5
cat > run.mjs <<'JS'
import one from 'gender-detection'
import { getGender } from 'gender-detection-from-name'
const names = ['José', 'José Luis', 'Juan', 'Angel', 'Ángel', 'Óscar', 'Oscar', 'Sofía', 'Sofia']
const seen = names
  .map((name) => `${name} ${one.detect(name)} ${getGender(name, 'es')}`)
  .concat(`Juan ${getGender('Juan')}`)
  .join('; ')
console.log(seen)
const expected = [
  'José female male',
  'José Luis female unknown',
  'Juan unisex female',
  'Angel unisex male',
  'Ángel male unknown',
  'Óscar unknown unknown',
  'Oscar male male',
  'Sofía unknown unknown',
  'Sofia female female',
  'Juan male',
].join('; ')
process.exit(seen === expected ? 0 : 1)
JS
node run.mjs
