/** Names that break careless screens. */
export const HOSTILE = {
  markup: '<img src=x onerror="alert(1)"> & <b>Brightwater</b> {label} </script>',
  rightToLeft: 'دعم برايت ووتر \u202Egnilib\u202C (שירות)',
  emoji: '🛟 Brightwater 👩🏽‍💻📱 café e\u0301t\u00e9',
  long: 'Brightwater regional service line '.repeat(15).slice(0, 500),
} as const;
