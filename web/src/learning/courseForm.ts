import type { Course, CourseInput } from '../api/contract'
import type { ChapterForm } from './ChapterList'

/** A course as its page holds it: numbers as they are typed. */
export type Form = Required<Omit<CourseInput, 'id' | 'version' | 'hours' | 'credit' | 'watchPercent' | 'chapters'>> & {
  hours: string
  credit: string
  watchPercent: string
  chapters: ChapterForm[]
}

export const blank: Form = {
  title: '',
  category: '',
  teacher: '',
  teacherIntro: '',
  intro: '',
  hours: '1',
  credit: '0',
  cover: '',
  targetRegion: '',
  required: false,
  target: [],
  publishFrom: '',
  publishTo: '',
  examId: '',
  homeworkRequired: false,
  homeworkTitle: '',
  homeworkText: '',
  homeworkDue: '',
  allowQa: true,
  watchPercent: '90',
  chapters: [],
}

export function formOf({ course, chapters }: Course): Form {
  return {
    ...course,
    publishFrom: course.publishFrom ?? '',
    publishTo: course.publishTo ?? '',
    examId: course.examId ?? '',
    homeworkDue: course.homeworkDue ?? '',
    hours: String(course.hours),
    credit: String(course.credit),
    watchPercent: String(course.watchPercent),
    chapters: chapters.map((chapter) => ({
      key: chapter.id,
      id: chapter.id,
      title: chapter.title,
      kind: chapter.kind,
      videoId: chapter.videoId ?? '',
      paperId: chapter.paperId ?? '',
      files: chapter.files,
    })),
  }
}

/** What the server takes of the form, and nothing that only the page knows. */
export function inputOf(form: Form): CourseInput {
  return {
    title: form.title,
    category: form.category,
    teacher: form.teacher,
    teacherIntro: form.teacherIntro,
    intro: form.intro,
    hours: Number(form.hours) || 0,
    credit: Number(form.credit) || 0,
    cover: form.cover,
    targetRegion: form.targetRegion,
    required: form.required,
    target: form.target,
    publishFrom: form.publishFrom,
    publishTo: form.publishTo,
    examId: form.examId,
    homeworkRequired: form.homeworkRequired,
    homeworkTitle: form.homeworkTitle,
    homeworkText: form.homeworkText,
    homeworkDue: form.homeworkDue,
    allowQa: form.allowQa,
    watchPercent: Math.round(Number(form.watchPercent)) || 0,
    chapters: form.chapters.map(({ key: _, id, ...chapter }) => ({ ...chapter, ...(id !== undefined && { id }) })),
  }
}
