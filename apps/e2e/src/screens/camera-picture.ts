import type { Page } from '@playwright/test'

/** Replaces the face in the camera's picture, or denies access to the camera. */
export type CameraPicture = 'dark' | 'bright' | 'blurred' | 'refused'

/** Replaces the camera of every page opened from now on. */
export const showInCamera = (page: Page, picture: CameraPicture): Promise<unknown> =>
  page.addInitScript((shown: string) => {
    const draw = (canvas: HTMLCanvasElement) => {
      const drawing = canvas.getContext('2d')
      if (!drawing) return
      const shade = drawing.createLinearGradient(0, 0, canvas.width, 0)
      const shades: Record<string, [string, string]> = {
        dark: ['#000', '#111'],
        bright: ['#fff', '#f4f4f4'],
        blurred: ['#666', '#999'],
      }
      const [from, to] = shades[shown] ?? ['', '']
      shade.addColorStop(0, from)
      shade.addColorStop(1, to)
      drawing.fillStyle = shade
      drawing.fillRect(0, 0, canvas.width, canvas.height)
    }
    navigator.mediaDevices.getUserMedia = async () => {
      if (shown === 'refused') throw new DOMException('', 'NotAllowedError')
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      draw(canvas)
      // A canvas that isn't drawn on sends no frames.
      setInterval(() => draw(canvas), 200)
      return canvas.captureStream()
    }
  }, picture)
