import { useState } from 'react';
import { t } from '#domain/text/translate.ts';

export function useCopy(onRefused = t`Copying failed. Select the text and copy it yourself.`) {
  const [said, say] = useState('');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say(t`Copied`);
      return true;
    } catch {
      say(onRefused);
      return false;
    }
  };
  return { said, copy };
}
