import type { ComponentProps, ReactNode } from 'react';
import { Note } from '#ui/blocks.tsx';
import { Loaded } from '#ui/states.tsx';

type Props<Row> = Omit<ComponentProps<typeof Loaded<Row[]>>, 'lines' | 'children'> & {
  /** What to say of an empty one. */
  nothing?: string;
  children: (rows: Row[]) => ReactNode;
};

export const Listed = <Row,>({ nothing, children, ...query }: Props<Row>) => (
  <Loaded lines={2} {...query}>
    {(rows) => (nothing && rows.length === 0 ? <Note>{nothing}</Note> : children(rows))}
  </Loaded>
);
