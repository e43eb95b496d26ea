import errors from '../locales/es/shared/errors.json' with { type: 'json' }
import ui from '../locales/es/shared/ui.json' with { type: 'json' }

export const words = { errors, ui }
