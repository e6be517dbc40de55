import type { ReactNode } from 'react';
import { Switch } from '#admin/shared/Switch.tsx';
import type { League } from '#domain/settings.ts';
import { Box, Button, Hint, Name, Row, Text } from '#ui/blocks.tsx';
import { leagueWords } from './leagueWords.ts';

type Props = {
  as: 'li' | 'div';
  heading: 'h2' | 'h3';
  destination: { id: string; name: string; league: League | null; isActive: boolean };
  icon?: ReactNode;
  /** Where it is. */
  place: string;
  toldOf: string;
  /** A remark behind its league. */
  further: ReactNode;
  isSwitching: boolean;
  isTesting: boolean;
  isEditing: boolean;
  onSwitch: (isOn: boolean) => void;
  onTest: () => void;
  onEdit: () => void;
  /** Shown below it during editing. */
  form: ReactNode;
  children: ReactNode;
};

/** A destination in its list: its place, its kinds of news, its switch, and its open form. */
export function Listing({ as, heading, destination, icon, place, toldOf, further, form, ...props }: Props) {
  const { isSwitching, isTesting, isEditing, onSwitch, onTest, onEdit, children } = props;
  const { id, name, league, isActive } = destination;
  const tone = isActive ? undefined : 'secondary';
  return (
    <Box as={as}>
      <Row padding={[3.5, 5]} gap={[2.5, 5]} align="center" wraps>
        {icon}
        <Box flex="field" minWidth={0}>
          <Text as={heading} size="medium" weight="semibold" tone={tone}>
            <Name>{name}</Name>
          </Text>
          <Hint>{place}</Hint>
        </Box>
        <Box flex="field" minWidth={0} tone={tone}>
          <p>{toldOf}</p>
          <Hint>
            {leagueWords(league)}
            {further}
          </Hint>
        </Box>
        <Switch label={`${name} is turned on`} isOn={isActive} isBusy={isSwitching} onChange={onSwitch} />
        <Row gap={2}>
          <Button onClick={onTest} isBusy={isTesting} aria-label={`Test ${name}`}>
            Test
          </Button>
          {!isEditing && (
            <Button id={openerOf(id)} onClick={onEdit} aria-label={`Edit ${name}`}>
              Edit
            </Button>
          )}
        </Row>
        {children}
      </Row>
      {isEditing && form}
    </Box>
  );
}

/** The id of the button that opens a form. */
export const openerOf = (id: string) => `edit-${id}`;
