//! Why something about a file is refused that no field is to blame for, in both languages.

use crate::locale::Locale;

/// Why an act on a file is refused. The code is for programs and never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename_all = "SCREAMING_SNAKE_CASE"))]
pub enum FileRefusal {
    /// Bytes of the upload are missing.
    PiecesMissing,
    /// What came is not what was announced.
    WrongHash,
    /// Too many uploads of one person are not finished, or their files not used.
    TooManyOpen,
    /// No program that makes a PDF of office documents is there.
    NoConverter,
    /// That program could not read the document, or took too long.
    NotConverted,
    /// That program has enough to do.
    ConverterBusy,
    /// The picture cannot be read, or is too large to be made small.
    NoThumbnail,
    /// The virus scanner does not answer.
    ScannerDown,
    /// The store of the files does not answer.
    StoreDown,
}

impl FileRefusal {
    /// The stable code (`stateCode`).
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::PiecesMissing => "PIECES_MISSING",
            Self::WrongHash => "WRONG_HASH",
            Self::TooManyOpen => "TOO_MANY_OPEN",
            Self::NoConverter => "NO_CONVERTER",
            Self::NotConverted => "NOT_CONVERTED",
            Self::ConverterBusy => "CONVERTER_BUSY",
            Self::NoThumbnail => "NO_THUMBNAIL",
            Self::ScannerDown => "SCANNER_DOWN",
            Self::StoreDown => "STORE_DOWN",
        }
    }

    /// The sentence in the given language.
    #[must_use]
    pub const fn text(self, locale: Locale) -> &'static str {
        match locale {
            Locale::ZhCn => self.zh_cn(),
            Locale::En => self.en(),
        }
    }

    /// Whether the same request may succeed a little later.
    #[must_use]
    pub const fn passes(self) -> bool {
        matches!(self, Self::ConverterBusy | Self::ScannerDown | Self::StoreDown)
    }

    const fn zh_cn(self) -> &'static str {
        match self {
            Self::PiecesMissing => "文件尚未传完，请继续上传",
            Self::WrongHash => "上传的内容与原文件不一致，请重新上传",
            Self::TooManyOpen => "未完成或未使用的上传过多，请先完成、使用或放弃其中一些",
            Self::NoConverter => "本系统未安装Office文档转换程序，不能在线预览，请下载后查看",
            Self::NotConverted => "该文档不能转换为PDF，请下载后查看",
            Self::ConverterBusy => "正在转换其他文档，请稍后再试，或下载后查看",
            Self::NoThumbnail => "该图片不能生成缩略图",
            Self::ScannerDown => "病毒扫描服务暂时不可用，文件未被接收，请稍后再试",
            Self::StoreDown => "文件存储服务暂时不可用，请稍后再试",
        }
    }

    const fn en(self) -> &'static str {
        match self {
            Self::PiecesMissing => "The file has not arrived in full: go on with the upload",
            Self::WrongHash => "What arrived differs from the file: upload it again",
            Self::TooManyOpen => "Too many uploads are not finished or not used: finish, use or give up some of them",
            Self::NoConverter => "Office documents cannot be shown here: no converter is installed; please download it",
            Self::NotConverted => "The document cannot be made a PDF; please download it",
            Self::ConverterBusy => "Other documents are being converted; try again shortly, or download it",
            Self::NoThumbnail => "The picture cannot be made small",
            Self::ScannerDown => "The virus scanner does not answer, so the file was not taken; please try again later",
            Self::StoreDown => "The store of the files does not answer; please try again later",
        }
    }
}
