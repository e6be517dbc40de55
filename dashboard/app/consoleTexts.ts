import { language } from '#domain/text/translate.ts';

const TEXTS = {
  en: null,
  pt: () => import('#admin/languages/pt.ts'),
  zh: () => import('#admin/languages/zh.ts'),
};

/**
 * Loads the console's texts in the reader's language. This must precede its code, which stores some of them as it
 * loads.
 */
export const loadConsoleTexts = async () => TEXTS[language()]?.();
