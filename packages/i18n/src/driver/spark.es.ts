import photos from '../../locales/es/driver/photos.json' with { type: 'json' }
import spark from '../../locales/es/driver/spark.json' with { type: 'json' }
import ui from '../../locales/es/shared/ui.json' with { type: 'json' }

/** What the selfie upload says inside another platform's page. */
export const words = { photos, spark, ui: { error: ui.error, unreachable: ui.unreachable } }
