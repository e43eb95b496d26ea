import type { Page } from '@playwright/test'

export const showInCamera = (page: Page, picture: 'dark' | 'bright' | 'refused'): Promise<unknown> =>
  page.addInitScript((shown) => {
    const getUserMedia = async () => {
      if (shown === 'refused') throw new DOMException('', 'NotAllowedError')
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const drawing = canvas.getContext('2d')
      if (drawing && shown === 'bright') drawing.fillStyle = 'white'
      const draw = () => drawing?.fillRect(0, 0, canvas.width, canvas.height)
      draw()
      // A canvas that isn't drawn on sends no frames.
      setInterval(draw, 200)
      return canvas.captureStream()
    }
    // Blank pages have no camera.
    Object.assign(navigator.mediaDevices ?? {}, { getUserMedia })
  }, picture)
