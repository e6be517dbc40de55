import { language } from '#domain/text/translate.ts';

const TEXTS = {
  en: null,
  pt: () => import('#admin/languages/pt.ts'),
  zh: () => import('#admin/languages/zh.ts'),
};

/** Loads the console's texts in the reader's language, before its code, which keeps some of them. */
export const loadConsoleTexts = async () => TEXTS[language()]?.();
