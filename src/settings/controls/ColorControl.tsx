import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { textOf } from '../../model/fields.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { ColorSample } from '../../ui/ColorSample.tsx';
import { Input } from '../../ui/Input.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import styles from './ColorControl.module.css';
import { colorOf } from './color.ts';
import type { ControlProps } from './control.ts';
import { useColorDraft } from './use-color-draft.ts';

const loadPicker = () => import('../../ui/color-picker/ColorPicker.tsx').then(({ ColorPicker }) => ColorPicker);

/**
 * A colour as `#rrggbb`: typed or pasted into its field, or picked in the panel of its swatch. The field keeps anything else
 * for its rule to refuse; Escape restores the last colour.
 */
export function ColorControl({ control, part, value, onChange, onDraft, onBlur, locked }: ControlProps) {
  const t = useTranslate();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { module: Picker, fetch } = useLazyModule(loadPicker);
  const saved = colorOf(value) ?? textOf(value);
  const draft = useColorDraft({ saved, required: part.look?.required === true, onChange, onDraft });
  const color = colorOf(draft.text) ?? colorOf(saved);
  const label = t(part.label);

  function toggle() {
    if (locked) return;
    fetch(() => {
      setOpen(false);
      raisePartFailed();
    });
    setOpen(!open);
  }

  function leave() {
    draft.leave();
    onBlur?.();
  }

  return (
    <span className={styles.color}>
      <button
        ref={anchor}
        type="button"
        className={styles.swatch}
        aria-label={t('setting.pick_color', { setting: label })}
        aria-haspopup="dialog"
        aria-expanded={open && Picker !== null}
        aria-disabled={locked || undefined}
        onPointerEnter={() => fetch()}
        onFocus={() => fetch()}
        onClick={toggle}
      >
        <ColorSample color={color} />
      </button>
      <Input
        {...control}
        mono
        readOnly={locked}
        value={draft.text ?? saved}
        onChange={draft.type}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') draft.leave();
          if (event.key !== 'Escape' || !draft.discard()) return;
          // Do not close a surrounding dialog.
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {open && Picker && (
        <Picker
          label={label}
          value={color || '#000000'}
          anchor={anchor}
          onMove={draft.move}
          onRest={draft.rest}
          onClose={() => {
            setOpen(false);
            leave();
          }}
        />
      )}
    </span>
  );
}
