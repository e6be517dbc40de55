import type { Destination } from '#admin/destinations/index.ts';

/** 'nowhere', '1 channel', '2 channels and 1 webhook'. */
export function reachText(places: readonly Destination[]): string {
  const count = (type: Destination['type']) => places.filter((each) => each.type === type).length;
  const parts = (['channel', 'webhook'] as const).flatMap((type) => {
    const many = count(type);
    return many === 0 ? [] : [`${many} ${type}${many === 1 ? '' : 's'}`];
  });
  return parts.length === 0 ? 'nowhere' : parts.join(' and ');
}
