type Load = { readonly pixels: number; readonly bytes: number }
type Waiting = Load & { readonly enter: () => void }

export class RoomFull extends Error {
  override name = 'RoomFull'
}

/**
 * Limits the memory for decoding: the photos and pixels decoded at once, and the bytes that wait, first come first
 * served. A photo above the pixel limit is decoded alone. Throws RoomFull when the queue is full.
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
    if (queue.length === 0 && fits(load.pixels)) admit(load.pixels)
    else {
      const waitingBytes = queue.reduce((sum, { bytes }) => sum + bytes, load.bytes)
      if (waitingBytes > room.bytes) throw new RoomFull()
      await new Promise<void>((enter) => queue.push({ ...load, enter }))
    }
    try {
      return await step()
    } finally {
      inside.photos -= 1
      inside.pixels -= load.pixels
      callNext()
    }
  }
}
