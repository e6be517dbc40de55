import { useEffect, useState } from 'react';
import type { Command } from '../commandPlay.ts';
import { type Choice, errorText, playApi } from './playApi.ts';

/** Milliseconds without a key until the bot is asked. */
const SETTLED = 200;

type Asked = Command & { focused: string };

export function useChoices(asked: Asked | undefined) {
  const [offer, setOffer] = useState<{ choices: Choice[]; error?: string }>({ choices: [] });
  const key = asked && JSON.stringify(asked);
  useEffect(() => {
    setOffer({ choices: [] });
    if (!key) return;
    let isOver = false;
    const timer = setTimeout(() => {
      playApi.choices(JSON.parse(key) as Asked).then(
        (choices) => !isOver && setOffer({ choices }),
        (error: unknown) => !isOver && setOffer({ choices: [], error: errorText(error) }),
      );
    }, SETTLED);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key]);
  return offer;
}
