import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Field.tsx';
import { Box, Row } from '#ui/layout.tsx';
import { type Menu, menusOf } from '../menus.ts';
import type { Acts } from './useActs.ts';
import type { Message } from './useRoom.ts';

export function MessageMenus({ message, acts }: { message: Message; acts: Acts }) {
  return menusOf(message).map((menu) => (
    <MessageMenu key={menu.custom_id} menu={menu} messageId={message.id} acts={acts} />
  ));
}

function MessageMenu({ menu, messageId, acts }: { menu: Menu; messageId: string; acts: Acts }) {
  const { custom_id: id, placeholder = 'Make a choice', options, disabled = false } = menu;
  const [value, setValue] = useState(options.find((option) => option.default)?.value ?? '');
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (value !== '') void acts.choose(messageId, id, value);
  };
  return (
    <Row as="form" gap={2} wraps width="full" marginTop={1} onSubmit={choose}>
      <Box flex="field" width="field">
        <Select
          label={placeholder}
          isLabelHidden
          value={value}
          disabled={disabled}
          onChange={({ target }) => setValue(target.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {[option.label, option.description].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
      </Box>
      <Button type="submit" disabled={disabled || value === ''} isBusy={acts.busy === `${messageId} ${id}`}>
        Choose
      </Button>
    </Row>
  );
}
