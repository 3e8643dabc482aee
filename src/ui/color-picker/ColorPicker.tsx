import { type RefObject, useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useColorArea } from 'react-aria/useColorArea';
import { useColorSlider } from 'react-aria/useColorSlider';
import { type Color, parseColor } from 'react-stately/Color';
import { useColorAreaState } from 'react-stately/useColorAreaState';
import { useColorSliderState } from 'react-stately/useColorSliderState';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { Button } from '../Button.tsx';
import { float } from '../float.ts';
import { useBackCloses } from '../use-back-closes.ts';
import styles from './ColorPicker.module.css';

type Pick = { color: Color; onMove: (color: Color) => void; onRest: () => void };

const hsb = (hex: string) => parseColor(hex).toFormat('hsb');
const hexOf = (color: Color) => color.toString('hex').toLowerCase();

/**
 * A panel to pick a colour as `#rrggbb`: saturation and brightness, and the hue, by pointer or keyboard (react-aria). Calls
 * `onMove` for each step, and `onRest` at the end of a drag or key press.
 */
export function ColorPicker({
  label,
  value,
  anchor,
  onMove,
  onRest,
  onClose,
}: {
  label: string;
  value: string;
  anchor: RefObject<HTMLElement | null>;
  onMove: (color: string) => void;
  onRest: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const panel = useFloating(anchor, onClose);
  const [picked, setPicked] = useState(() => hsb(value));
  // Keeps the picked hue, which a grey lacks, unless the value was typed meanwhile.
  const color = hexOf(picked) === value ? picked : hsb(value);
  const move = (next: Color) => {
    setPicked(next);
    onMove(hexOf(next));
  };
  return (
    <I18nProvider locale={currentLocale()}>
      <div ref={panel} popover="manual" role="dialog" aria-label={label} className={styles.panel}>
        <div className={styles.top}>
          <span className={styles.label}>{label}</span>
          <code className={styles.hex}>{value}</code>
          <Button variant="ghost" size="small" icon="close" aria-label={t('action.close')} onClick={onClose} />
        </div>
        <Area color={color} onMove={move} onRest={onRest} />
        <Hue color={color} onMove={move} onRest={onRest} />
      </div>
    </I18nProvider>
  );
}

function Area({ color, onMove, onRest }: Pick) {
  const containerRef = useRef<HTMLDivElement>(null);
  const inputXRef = useRef<HTMLInputElement>(null);
  const inputYRef = useRef<HTMLInputElement>(null);
  const channels = { colorSpace: 'hsb', xChannel: 'saturation', yChannel: 'brightness' } as const;
  const state = useColorAreaState({ ...channels, value: color, onChange: onMove, onChangeEnd: onRest });
  const { colorAreaProps, thumbProps, xInputProps, yInputProps } = useColorArea(
    { ...channels, inputXRef, inputYRef, containerRef },
    state,
  );
  return (
    <div {...colorAreaProps} ref={containerRef} className={styles.area}>
      <div
        {...thumbProps}
        className={styles.thumb}
        style={{ ...thumbProps.style, backgroundColor: state.getDisplayColor().toString('css') }}
      >
        <input ref={inputXRef} {...xInputProps} />
        <input ref={inputYRef} {...yInputProps} />
      </div>
    </div>
  );
}

function Hue({ color, onMove, onRest }: Pick) {
  const trackRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const options = { channel: 'hue', colorSpace: 'hsb' } as const;
  const state = useColorSliderState({
    ...options,
    value: color,
    onChange: onMove,
    onChangeEnd: onRest,
    locale: currentLocale(),
  });
  const { trackProps, thumbProps, inputProps } = useColorSlider({ ...options, trackRef, inputRef }, state);
  return (
    <div className={styles.hue}>
      <div {...trackProps} ref={trackRef} className={styles.track}>
        <div
          {...thumbProps}
          className={styles.thumb}
          style={{ ...thumbProps.style, backgroundColor: state.getDisplayColor().toString('css') }}
        >
          <input ref={inputRef} {...inputProps} />
        </div>
      </div>
    </div>
  );
}

/** Where the panel is a sheet, and the least distance between it and its control, in px. */
const GAP = 6;
const SHEET = '(width < 768px)';

/**
 * A panel in the top layer, `popover="manual"`, next to its control: its first control gets the focus; Escape, Back, a
 * press elsewhere and leaving it with Tab close it.
 */
function useFloating(anchor: RefObject<HTMLElement | null>, onClose: () => void): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useBackCloses(true, onClose);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const [box, control] = [panel.current, anchor.current];
    if (!box || !control) return;
    const listening = new AbortController();
    const { signal } = listening;
    const inside = (node: EventTarget | null) => node instanceof Node && (box.contains(node) || control.contains(node));

    box.showPopover();
    const sink = float(control, box, 'bottom-start');
    reveal(control, box);
    box.querySelector('input')?.focus({ preventScroll: true });

    box.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        // Do not close a surrounding dialog.
        event.stopPropagation();
        control.focus();
        close.current();
      },
      { signal },
    );
    box.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget && !inside(relatedTarget)) close.current();
      },
      { signal },
    );
    window.addEventListener('pointerdown', ({ target }) => inside(target) || close.current(), {
      signal,
      capture: true,
    });
    return () => {
      sink();
      listening.abort();
      // The focused element is about to be removed.
      if (box.contains(document.activeElement)) control.focus();
    };
  }, [anchor]);
  return panel;
}

/** Scrolls the control above a sheet at the window's lower edge. */
function reveal(control: HTMLElement, box: HTMLElement) {
  const covered = control.getBoundingClientRect().bottom + GAP - box.getBoundingClientRect().top;
  if (covered > 0 && matchMedia(SHEET).matches) window.scrollBy({ top: covered });
}
