import { Name } from '#ui/blocks.tsx';

const LONG = 20;

export const ShortName = ({ row: { name, tag } }: { row: { name: string; tag: string } }) => (
  <Name>{name.length > LONG && tag !== '' ? tag : name}</Name>
);
