import { keepAskedLanguage, switchLanguage } from './switch-language.ts'

keepAskedLanguage()
switchLanguage(document)
