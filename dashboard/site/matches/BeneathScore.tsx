import type { ComponentProps } from 'react';
import { GroupStakes } from '#shared/bracket/GroupStakes.tsx';
import { Facts } from './Facts.tsx';

export const BeneathScore = (props: ComponentProps<typeof Facts>) => (
  <>
    {props.bracket && <GroupStakes match={props.match} bracket={props.bracket} />}
    <Facts {...props} />
  </>
);
