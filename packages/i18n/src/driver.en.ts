import errors from '../locales/en/shared/errors.json' with { type: 'json' }
import ui from '../locales/en/shared/ui.json' with { type: 'json' }

export const words = { errors, ui }
