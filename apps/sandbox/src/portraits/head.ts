import { between, chance } from './chance.ts'
import type { Looks } from './looks.ts'
import type { Turn as TurnOrNobody } from './mark.ts'

type Turn = Exclude<TurnOrNobody, 'nobody'>

const round = (value: number) => Math.round(value * 10) / 10

/** Draws head, hair, neck and shoulders around the origin, the face's centre. `width` is the head's, in pixels. */
export function drawHead(looks: Looks, width: number, turn: Turn): string {
  const height = width * looks.headRatio
  const shift = turn * width * 0.17
  return [
    shoulders(looks, width, height),
    hairBehind(looks, width, height),
    ears(looks, width, turn),
    `<ellipse rx="${round(width / 2)}" ry="${round(height / 2)}" fill="url(#skin)"/>`,
    beard(looks, width, height, shift),
    hairOnTop(looks, width, height),
    `<g transform="translate(${round(shift)} 0)">`,
    eyes(looks, width, turn),
    nose(looks, width, turn),
    mouth(looks, width, height),
    '</g>',
  ].join('')
}

function shoulders(looks: Looks, width: number, height: number): string {
  const top = height * 0.62
  const neck = width * 0.27
  return `<path d="M${round(-width * 1.15)} ${round(top + height)} V${round(top + width * 0.42)} Q${round(-width * 1.1)} ${round(top + width * 0.12)} ${round(-width * 0.42)} ${round(top)} H${round(width * 0.42)} Q${round(width * 1.1)} ${round(top + width * 0.12)} ${round(width * 1.15)} ${round(top + width * 0.42)} V${round(top + height)} Z" fill="${looks.shirt}"/>
<rect x="${round(-neck)}" y="${round(height * 0.3)}" width="${round(neck * 2)}" height="${round(height * 0.34)}" fill="${looks.shade}"/>
<path d="M${round(-neck)} ${round(top - 2)} Q0 ${round(top + width * 0.22)} ${round(neck)} ${round(top - 2)} Z" fill="${looks.shade}"/>`
}

function hairBehind(looks: Looks, width: number, height: number): string {
  const { hair, hairStyle } = looks
  if (hairStyle === 'long') {
    return `<path d="M${round(-width * 0.62)} ${round(height * 0.6)} V${round(-height * 0.1)} Q${round(-width * 0.6)} ${round(-height * 0.66)} 0 ${round(-height * 0.66)} Q${round(width * 0.6)} ${round(-height * 0.66)} ${round(width * 0.62)} ${round(-height * 0.1)} V${round(height * 0.6)} Z" fill="${hair}"/>`
  }
  if (hairStyle === 'bun') return `<circle cy="${round(-height * 0.64)}" r="${round(width * 0.24)}" fill="${hair}"/>`
  if (hairStyle === 'curly') return curls(looks, width, height)
  return ''
}

function curls(looks: Looks, width: number, height: number): string {
  const random = chance(looks.grain)
  return Array.from({ length: 22 }, (_, index) => {
    const angle = Math.PI * (1.02 + (index / 21) * 0.96)
    const x = Math.cos(angle) * width * 0.52
    const y = Math.sin(angle) * height * 0.52
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(width * between(random, 0.11, 0.17))}" fill="${looks.hair}"/>`
  }).join('')
}

function ears(looks: Looks, width: number, turn: Turn): string {
  const ear = (side: -1 | 1) =>
    `<ellipse cx="${round(side * width * 0.5)}" cy="${round(width * 0.04)}" rx="${round(width * 0.07)}" ry="${round(width * 0.13)}" fill="${looks.shade}"/>`
  return (turn === 1 ? '' : ear(1)) + (turn === -1 ? '' : ear(-1))
}

function hairOnTop(looks: Looks, width: number, height: number): string {
  const isShaved = looks.hairStyle === 'shaved'
  const line = isShaved ? -height * 0.34 : -height * looks.hairline
  const tilt = isShaved ? 0 : looks.sweep * height
  const rise = isShaved ? 0.505 : 0.54
  const edge = round(width * 0.52)
  const crown = `Q${round(-width * 0.56)} ${round(-height * rise)} 0 ${round(-height * (rise + 0.02))} Q${round(width * 0.56)} ${round(-height * rise)} ${edge} ${round(-height * 0.02)}`
  const fringe = `Q${round(width * 0.44)} ${round(line - tilt)} ${round(width * 0.2)} ${round(line - tilt)} L${round(-width * 0.2)} ${round(line + tilt)} Q${round(-width * 0.44)} ${round(line + tilt)} ${-edge} ${round(-height * 0.02)}`
  return `<path d="M${-edge} ${round(-height * 0.02)} ${crown} ${fringe} Z" fill="${looks.hair}"/>${isShaved ? '' : strands(looks, width, height)}`
}

function strands(looks: Looks, width: number, height: number): string {
  const random = chance(looks.grain + 7)
  const lines = Array.from({ length: 26 }, () => {
    const x = between(random, -0.42, 0.42) * width
    return `M${round(x)} ${round(-height * 0.32)} q${round(between(random, -0.08, 0.08) * width)} ${round(-height * 0.08)} ${round(-x * 0.2)} ${round(-height * 0.14)}`
  })
  return `<path d="${lines.join('')}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="${round(width * 0.008)}"/>`
}

function eyes(looks: Looks, width: number, turn: Turn): string {
  const gap = (looks.eyeGap / 2) * width * (turn === 0 ? 1 : 0.8)
  const size = looks.eyeSize * width
  const y = looks.eyeHeight * width
  const brow = looks.browThickness * width
  const one = (side: -1 | 1) => {
    const x = side * gap
    const tilt = looks.browTilt * width * side
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(size)}" ry="${round(size * 0.6)}" fill="#f7f7f5"/>
<circle cx="${round(x + turn * size * 0.25)}" cy="${round(y)}" r="${round(size * 0.52)}" fill="${looks.eyes}"/><circle cx="${round(x + turn * size * 0.25)}" cy="${round(y)}" r="${round(size * 0.24)}" fill="#0b0b0b"/>
<circle cx="${round(x + size * 0.16)}" cy="${round(y - size * 0.18)}" r="${round(size * 0.1)}" fill="#fff"/>
<path d="M${round(x - size * 1.2)} ${round(y - size * 1.35 - tilt)} Q${round(x)} ${round(y - size * 1.9)} ${round(x + size * 1.2)} ${round(y - size * 1.35 + tilt)}" fill="none" stroke="#1a1512" stroke-width="${round(brow)}" stroke-linecap="round"/>`
  }
  return one(-1) + one(1) + (looks.hasGlasses ? glasses(gap, size, y, width) : '')
}

const glasses = (gap: number, size: number, y: number, width: number) =>
  `<g fill="#fff" fill-opacity=".1" stroke="#14161a" stroke-width="${round(width * 0.018)}">${[-1, 1]
    .map(
      (side) =>
        `<rect x="${round(side * gap - size * 1.5)}" y="${round(y - size * 1.15)}" width="${round(size * 3)}" height="${round(size * 2.3)}" rx="${round(size * 0.6)}"/>`,
    )
    .join('')}<path d="M${round(-gap + size * 1.5)} ${round(y)} H${round(gap - size * 1.5)}"/></g>`

function nose(looks: Looks, width: number, turn: Turn): string {
  const half = (looks.noseWidth / 2) * width
  const tip = (looks.eyeHeight + looks.noseLength) * width
  const lean = turn * width * 0.06
  return `<path d="M${round(-half * 0.3)} ${round(looks.eyeHeight * width)} Q${round(lean - half * 0.4)} ${round(tip * 0.6)} ${round(lean - half)} ${round(tip)} Q${round(lean)} ${round(tip + half * 0.8)} ${round(lean + half)} ${round(tip)}" fill="none" stroke="${looks.shade}" stroke-width="${round(width * 0.022)}" stroke-linecap="round"/>`
}

function mouth(looks: Looks, width: number, height: number): string {
  const half = (looks.mouthWidth / 2) * width
  const y = height * 0.27
  const thick = looks.mouthHeight * width
  return `<path d="M${round(-half)} ${round(y)} Q0 ${round(y - thick * 0.9)} ${round(half)} ${round(y)} Q0 ${round(y + thick * 1.6)} ${round(-half)} ${round(y)} Z" fill="${looks.lips}"/>
<path d="M${round(-half)} ${round(y)} Q0 ${round(y + thick * 0.4)} ${round(half)} ${round(y)}" fill="none" stroke="#3a1414" stroke-opacity=".6" stroke-width="${round(width * 0.01)}"/>`
}

function beard(looks: Looks, width: number, height: number, shift: number): string {
  if (looks.beard === 'none') return ''
  const y = height * 0.2
  const moustache = `<path d="M${round(shift - width * 0.24)} ${round(y + width * 0.02)} Q${round(shift)} ${round(y - width * 0.09)} ${round(shift + width * 0.24)} ${round(y + width * 0.02)} Q${round(shift)} ${round(y + width * 0.03)} ${round(shift - width * 0.24)} ${round(y + width * 0.02)} Z" fill="${looks.hair}"/>`
  if (looks.beard === 'moustache') return moustache
  return `<path d="M${round(-width * 0.49)} ${round(height * 0.05)} Q${round(-width * 0.44)} ${round(height * 0.5)} 0 ${round(height * 0.505)} Q${round(width * 0.44)} ${round(height * 0.5)} ${round(width * 0.49)} ${round(height * 0.05)} Q${round(width * 0.36)} ${round(height * 0.19)} ${round(shift)} ${round(height * 0.18)} Q${round(-width * 0.36)} ${round(height * 0.19)} ${round(-width * 0.49)} ${round(height * 0.05)} Z" fill="${looks.hair}" opacity=".92"/>`
}
