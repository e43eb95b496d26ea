import { fetchFont } from '@arribo/ui/late-font'
import { keepAskedLanguage, switchLanguage } from './switch-language.ts'

keepAskedLanguage()
switchLanguage(document)
void fetchFont()
