import { useQuery } from '@tanstack/react-query';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { StandingsBoard } from './BracketView.tsx';
import { Table } from './Table.tsx';
import type { ViewProps } from './view.ts';

export function StandingsView(props: ViewProps) {
  const { tournament, options } = props;
  const { data: bracket } = useQuery(bracketQuery(useApi(), tournament.id));
  if (!options.group) return <StandingsBoard {...props} />;
  const group = bracket?.groups.find(({ name }) => name === options.group);
  return bracket && group ? <Table group={group} at={options.at} /> : null;
}
