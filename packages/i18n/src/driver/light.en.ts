import app from '../../locales/en/driver/app.json' with { type: 'json' }
import checkIn from '../../locales/en/driver/check-in.json' with { type: 'json' }
import light from '../../locales/en/driver/light.json' with { type: 'json' }
import photos from '../../locales/en/driver/photos.json' with { type: 'json' }
import ui from '../../locales/en/shared/ui.json' with { type: 'json' }

/** What the light check-in says, in one file: the fewer requests on a bad connection the better. */
export const words = { app, checkIn, light, photos, ui }
