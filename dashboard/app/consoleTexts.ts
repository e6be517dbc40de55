import { language } from '#domain/text/translate.ts';

const TEXTS = {
  en: null,
  pt: () => import('#admin/languages/pt.ts'),
  zh: () => import('#admin/languages/zh.ts'),
};

/** Loads code of the console after its texts in the reader's language, because the code keeps some of them. */
export const afterTexts = async <Code>(bring: () => Promise<Code>): Promise<Code> => {
  await TEXTS[language()]?.();
  return bring();
};
