/** Words that all forms share. */
export const form = {
  required: 'required',
  wrong: 'This value cannot be used. Change it.',
  noSuchDay: 'This day does not exist, or is not complete.',
  anotherLook: '{count, plural, one {Correct one field} other {Correct # fields}}',
  more: 'and {count, number} more',
  unanswered:
    'These fields cannot be changed until it is known what became of the request. Pressing again sends the same request, not a second one.',
  underWay:
    'What was sent may still come through, so these fields cannot be changed. To begin anew, load the page again.',
  uncheckedYet:
    'This form cannot be sent yet: its checks are still loading, and arrive as soon as this console can be reached.',
  noLongerTicked:
    '{count, plural, one {No longer ticked, because the bank does not list it as it was: {names}.} other {No longer ticked, because the bank does not list them as they were: {names}.}}',
  leave: {
    title: 'Leave without saving?',
    titleOver: 'Leave this page?',
    titleUnknown: 'Leave before it is known?',
    typed: 'What you typed on this page has not been sent.',
    over: 'Nothing would be lost now.',
    go: 'Leave',
    stay: 'Stay',
  },
  length: '{count, number} of {most, number} characters.',
  mistake: {
    noSuchDay: 'Enter a date that exists.',
    noSuchIsoDay: 'Enter a date that exists, as year-month-day.',
    tooLong: 'At most {most, number} characters.',
    illegible: 'This value has no visible characters. Type it again, or leave it empty.',
    unseen: 'Contains an invisible character. Clear the field and type it again, without pasting.',
    unkeepable: 'Remove the invisible character the bank cannot keep.',
  },
} as const
