import photos from '../../locales/en/driver/photos.json' with { type: 'json' }
import spark from '../../locales/en/driver/spark.json' with { type: 'json' }
import ui from '../../locales/en/shared/ui.json' with { type: 'json' }

/** What the selfie upload says inside another platform's page. */
export const words = { photos, spark, ui: { error: ui.error, unreachable: ui.unreachable } }
