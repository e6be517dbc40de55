import type { ComponentProps } from 'react';
import { Button } from '#ui/blocks.tsx';
import { type Act, useBusyAct } from './useAct.ts';

type Props<Data> = Act<Data> & Omit<ComponentProps<typeof Button>, 'onClick' | keyof Act<Data>>;

/** Runs an action at once. */
export function ActButton<Data>(props: Props<Data>) {
  const { act, isBusy } = useBusyAct();
  const { run, done, failed, undone, kept, reads, onRefused, ...button } = props;
  return <Button {...button} isBusy={isBusy} onClick={() => void act(props)} />;
}
