import { useState } from 'react';
import { t } from '#domain/text/translate.ts';

export function useCopy(onRefused = t`It could not be copied. Select it and copy it by hand.`) {
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
