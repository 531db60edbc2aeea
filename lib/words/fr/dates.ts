import type { Translated } from '../translated'

export const dates: Translated<'dates'> = {
  day: '{day, select, 1 {1er} other {{day}}} {month, select, 1 {janv.} 2 {févr.} 3 {mars} 4 {avr.} 5 {mai} 6 {juin} 7 {juil.} 8 {août} 9 {sept.} 10 {oct.} 11 {nov.} other {déc.}} {year}',
  moment: '{day}, {time}',
  momentIn: '{day}, {time} {zone}',
  longDay:
    '{weekday, select, 0 {dimanche} 1 {lundi} 2 {mardi} 3 {mercredi} 4 {jeudi} 5 {vendredi} other {samedi}} {day, select, 1 {1er} other {{day}}} {month, select, 1 {janvier} 2 {février} 3 {mars} 4 {avril} 5 {mai} 6 {juin} 7 {juillet} 8 {août} 9 {septembre} 10 {octobre} 11 {novembre} other {décembre}} {year}',
}
