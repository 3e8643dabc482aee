import { useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { type Examples, ignore } from '../examples.ts';
import { ColorPicker } from './ColorPicker.tsx';

function Opened() {
  const [color, setColor] = useState('#0b5cad');
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <div ref={anchor}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <ColorPicker
          label="Primary color"
          value={color}
          anchor={anchor}
          onMove={setColor}
          onRest={ignore}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

export const examples: Examples = {
  rest: <Opened />,
};
