import { lightOf as lightOfPixels, photoLight } from '@arribo/api-contracts/shared/photos/photo-light'
import { expect, it } from 'vitest'
import { lightProblem } from './light.rules.ts'

const width = 120
const height = 160

function drawn(greyAt: (x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set([greyAt(x, y), greyAt(x, y), greyAt(x, y), 255], (y * width + x) * 4)
  return pixels
}

const lightOf = (data: Uint8ClampedArray, across: number, down: number) =>
  lightOfPixels({ data, width: across, height: down, channels: 4 })
const flat = (grey: number) => drawn(() => grey)
/** Hard edges, like those of hair and eyes. */
const squares = (dark: number, bright: number, side: number) =>
  drawn((x, y) => ((Math.floor(x / side) + Math.floor(y / side)) % 2 ? dark : bright))
/** The same contrast without edges, as if blurred by a moving hand. */
const waves = (dark: number, bright: number) =>
  drawn((x, y) => dark + ((bright - dark) * (2 + Math.sin(x / 9) + Math.cos(y / 9))) / 4)
const middleOnly = (inside: number, outside: number) =>
  drawn((x, y) => (x > 24 && x < 96 && y > 24 && y < 136 ? inside : outside))

const problemOf = (pixels: Uint8ClampedArray) => lightProblem(lightOf(pixels, width, height))

it.each([
  { what: 'a night without a lamp', pixels: flat(12), problem: 'dark' },
  { what: 'dusk', pixels: squares(10, 70, 6), problem: 'dark' },
  { what: 'a lamp behind the driver, the face in shadow', pixels: middleOnly(20, 240), problem: 'dark' },
  { what: 'the sun in the lens', pixels: flat(250), problem: 'bright' },
  { what: 'a lamp on the face', pixels: middleOnly(235, 20), problem: 'bright' },
  { what: 'a moving hand', pixels: waves(60, 190), problem: 'blurred' },
  { what: 'a wall', pixels: flat(128), problem: 'blurred' },
  { what: 'a steady photo by day', pixels: squares(60, 190, 6), problem: undefined },
  { what: 'a steady photo with a dark frame', pixels: squares(90, 170, 5), problem: undefined },
])('$what: $problem', ({ pixels, problem }) => {
  expect(problemOf(pixels)).toBe(problem)
})

it('measures as the server does: mean luma, and variance of the Laplacian, of the centre', () => {
  expect(lightOf(flat(100), width, height)).toEqual({ brightness: expect.closeTo(100), sharpness: expect.closeTo(0) })
  expect(lightOf(squares(0, 200, 1), width, height).sharpness).toBeGreaterThan(100_000)
})

it('weights colours as luma does', () => {
  const colour = (...rgb: number[]) => {
    const pixels = new Uint8ClampedArray(width * height * 4)
    for (let at = 0; at < pixels.length; at += 4) pixels.set([...rgb, 255], at)
    return lightOf(pixels, width, height).brightness
  }
  expect([colour(255, 0, 0), colour(0, 255, 0), colour(0, 0, 255)].map(Math.round)).toEqual([54, 182, 18])
})

it('finds no problem in a photo without a centre', () => {
  expect(lightOf(new Uint8ClampedArray(4), 1, 1)).toEqual({ brightness: 0, sharpness: 0 })
})

it('warns slightly before the server would refuse', () => {
  const { leastBrightness, mostBrightness, leastSharpness } = photoLight
  expect(lightProblem({ brightness: leastBrightness + 2, sharpness: 500 })).toBe('dark')
  expect(lightProblem({ brightness: mostBrightness - 2, sharpness: 500 })).toBe('bright')
  expect(lightProblem({ brightness: 120, sharpness: leastSharpness + 2 })).toBe('blurred')
  expect(lightProblem({ brightness: 60, sharpness: 40 })).toBeUndefined()
})
