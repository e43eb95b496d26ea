type Load = { readonly pixels: number; readonly bytes: number }
type Waiting = Load & { readonly enter: () => void; readonly refuse: (reason: RoomFull) => void }

export class RoomFull extends Error {
  override name = 'RoomFull'
}

/**
 * Limits the memory for decoding: the photos and pixels decoded at once, and the bytes that wait. The smallest is next,
 * and when the queue is full the largest is refused with RoomFull, so that large photos hold nobody up. One above the
 * pixel limit is decoded alone.
 */
export function createDecodingRoom(room: Load & { readonly photos: number }) {
  const inside = { photos: 0, pixels: 0 }
  const queue: Waiting[] = []
  const fits = (pixels: number) =>
    inside.photos === 0 || (inside.photos < room.photos && inside.pixels + pixels <= room.pixels)
  const admit = (pixels: number) => {
    inside.photos += 1
    inside.pixels += pixels
  }
  const callNext = () => {
    for (let next = queue[0]; next && fits(next.pixels); next = queue[0]) {
      queue.shift()
      admit(next.pixels)
      next.enter()
    }
  }
  return async <T>(load: Load, step: () => Promise<T>): Promise<T> => {
    if (fits(load.pixels)) admit(load.pixels)
    else
      await new Promise<void>((enter, refuse) => {
        queue.push({ ...load, enter, refuse })
        queue.sort((a, b) => a.pixels - b.pixels)
        while (queue.reduce((sum, { bytes }) => sum + bytes, 0) > room.bytes) queue.pop()?.refuse(new RoomFull())
      })
    try {
      return await step()
    } finally {
      inside.photos -= 1
      inside.pixels -= load.pixels
      callNext()
    }
  }
}
