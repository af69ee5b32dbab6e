use expect_test::{Expect, expect};

use super::*;
use crate::locale::Locale;

fn text_of(message: Option<Message>) -> String {
    message.map_or_else(|| "ok".to_owned(), |message| message.text(Locale::En))
}

fn check_names(names: &[&str], expect: Expect) {
    let line = |name: &&str| match FileName::parse(name) {
        Ok(read) => format!("{name:?} → {:?} {}\n", read.name, read.mime),
        Err(message) => format!("{name:?}: {}\n", message.code()),
    };
    expect.assert_eq(&names.iter().map(line).collect::<String>());
}

fn check_contents(files: &[(&str, &[u8])], expect: Expect) {
    let line = |(name, head): &(&str, &[u8])| format!("{name}: {}\n", text_of(check(name, head.len() as u64, head)));
    expect.assert_eq(&files.iter().map(line).collect::<String>());
}

fn check_scan(kind: FileKind, pieces: &[&[u8]], hides: bool) {
    let mut whole = Scan::new(kind);
    for piece in pieces {
        whole.take(piece);
    }
    let mut bytewise = Scan::new(kind);
    for byte in pieces.concat() {
        bytewise.take(&[byte]);
    }
    assert_eq!((whole.finish().is_some(), bytewise.finish().is_some()), (hides, hides), "{kind:?} {pieces:?}");
}

const PNG: &[u8] = b"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0";
const JPEG: &[u8] = b"\xFF\xD8\xFF\xE0\0\x10JFIF\0";
const DOCX: &[u8] = b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0[Content_Types].xml";
const JAR: &[u8] = b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x09\0\0\0META-INF/";
const DOC: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x3E\0\x03\0\xFE\xFF\x09\0";

#[test]
fn a_name_is_cleaned_and_says_the_type() {
    check_names(
        &[
            "合同 第1.2节.PDF",
            "  a   b .docx. ",
            "what?<1>.png",
            "v1.0.tar.zip",
            "完成率50%.xlsx",
            "申请表（终稿）.jpeg",
            ".pdf.pdf",
        ],
        expect![[r#"
            "合同 第1.2节.PDF" → "合同 第1.2节.PDF" application/pdf
            "  a   b .docx. " → "a b .docx" application/vnd.openxmlformats-officedocument.wordprocessingml.document
            "what?<1>.png" → "what__1_.png" image/png
            "v1.0.tar.zip" → "v1.0.tar.zip" application/zip
            "完成率50%.xlsx" → "完成率50%.xlsx" application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
            "申请表（终稿）.jpeg" → "申请表（终稿）.jpeg" image/jpeg
            ".pdf.pdf" → "pdf.pdf" application/pdf
        "#]],
    );
}

#[test]
fn a_name_of_another_type_is_refused() {
    check_names(
        &["a.tiff", "a", "", ".", "pdf", "a.pdf~", "a.jpg;", "a.docm", "a.pdf .", "x.svg", ".htaccess", "php.pdf"],
        expect![[r#"
            "a.tiff": fileType
            "a": fileType
            "": fileType
            ".": fileType
            "pdf": fileType
            "a.pdf~": fileType
            "a.jpg;": fileType
            "a.docm": fileType
            "a.pdf ." → "a.pdf" application/pdf
            "x.svg": fileType
            ".htaccess": fileType
            "php.pdf" → "php.pdf" application/pdf
        "#]],
    );
}

#[test]
fn a_name_that_hides_a_path_or_a_program_is_refused() {
    let names = [
        "../a.pdf",
        "..\\a.pdf",
        "/etc/passwd.pdf",
        "C:a.pdf",
        "a.pdf:b.txt",
        "%2e%2e%2fa.pdf",
        "a\0.pdf",
        "a\n.pdf",
        "\u{202e}fdp.exe",
        "a\u{200b}.pdf",
        "shell.jsp;.jpg",
        "shell.PHP.jpg",
        "x.php5 .png",
        "x.exe.pdf",
        ".htaccess.txt",
        "a.html.txt",
        "a.asp_.gif",
    ];
    for name in names {
        assert_eq!(FileName::parse(name), Err(Message::FileName), "{name:?}");
    }
}

#[test]
fn a_long_name_keeps_its_extension() {
    let name = clean_name(&("律".repeat(300) + ".docx"));
    assert_eq!(name.chars().count(), MAX_NAME);
    assert!(name.ends_with("律.docx"));
}

#[test]
fn content_that_fits_the_name_passes() {
    check_contents(
        &[
            ("a.png", PNG),
            ("a.jpg", JPEG),
            ("a.gif", b"GIF89a\x01\0\x01\0\0\0\0\x2C"),
            ("a.gif", b"GIF89a\x01\0\x01\0\x80\0\0\xFF\xFF\xFF\0\0\0\x21\xF9"),
            ("a.bmp", b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02\0\0\0\x02\0\0\0\x01\0\x18\0"),
            ("a.pdf", b"%PDF-1.7\n"),
            ("a.doc", DOC),
            ("a.docx", DOCX),
            ("a.zip", DOCX),
            ("a.zip", JAR),
            ("a.txt", "律师执业\r\n".as_bytes()),
            ("a.txt", b"\xC2\xC9\xCA\xA6"),
            ("a.txt", b"\xFF\xFE\x8B\x5F"),
            ("a.mp3", b"ID3\x04\0\0"),
            ("a.mp3", b"\xFF\xFB\x90\x64"),
            ("a.mp4", b"\0\0\0\x20ftypisom"),
            ("a.webm", b"\x1A\x45\xDF\xA3\x9F\x42\x82\x84webm"),
            ("a.xml", b"<?xml version='1.0'?>\n<!-- a --><note/>"),
            ("a.bpmn", b"\xEF\xBB\xBF<?xml version='1.0'?><bpmn:definitions xmlns:bpmn='x'>"),
        ],
        expect![[r"
            a.png: ok
            a.jpg: ok
            a.gif: ok
            a.gif: ok
            a.bmp: ok
            a.pdf: ok
            a.doc: ok
            a.docx: ok
            a.zip: ok
            a.zip: ok
            a.txt: ok
            a.txt: ok
            a.txt: ok
            a.mp3: ok
            a.mp3: ok
            a.mp4: ok
            a.webm: ok
            a.xml: ok
            a.bpmn: ok
        "]],
    );
}

#[test]
fn content_of_another_type_is_refused() {
    check_contents(
        &[
            ("a.png", JPEG),
            ("a.png", b"\x89PNG\r\n\x1A\n<?php"),
            ("a.jpg", b"\xFF\xD8\xFF"),
            ("a.jpg", b"MZ\x90\0"),
            ("a.gif", b"GIF89a=1;alert(1)//////////////"),
            ("a.bmp", b"BM=1;alert(document.cookie);//////"),
            ("a.pdf", b"<html>%PDF-1.7"),
            ("a.doc", DOCX),
            ("a.docx", DOC),
            ("a.docx", JAR),
            ("a.zip", b"PK\x03\x04"),
            ("a.txt", b"\x7FELF\x02\x01\x01\0"),
            ("a.txt", b" <!DOCTYPE html>"),
            ("a.txt", b"\xFF\xFE<\0h\0t\0m\0l\0"),
            ("a.txt", b"#!/bin/sh"),
            ("a.mp3", b"\xFF\xFF\xFF\xFF"),
            ("a.mp4", b"\0\0\0\x20moov"),
            ("a.webm", b"\x1A\x45\xDF\xA3\x9F\x42\x82\x88matroska"),
            ("a.xml", b"<svg xmlns='http://www.w3.org/2000/svg'>"),
            ("a.xml", b"<x:html xmlns:x='http://www.w3.org/1999/xhtml'>"),
            ("a.xml", b"<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"),
            ("a.xml", b"<"),
            ("a.bpmn", b"<note/>"),
            ("a.pdf", b""),
        ],
        expect![[r"
            a.png: The content does not fit the extension png; please choose the original file
            a.png: The content does not fit the extension png; please choose the original file
            a.jpg: The content does not fit the extension jpg; please choose the original file
            a.jpg: The content does not fit the extension jpg; please choose the original file
            a.gif: The content does not fit the extension gif; please choose the original file
            a.bmp: The content does not fit the extension bmp; please choose the original file
            a.pdf: The content does not fit the extension pdf; please choose the original file
            a.doc: The content does not fit the extension doc; please choose the original file
            a.docx: The content does not fit the extension docx; please choose the original file
            a.docx: The content does not fit the extension docx; please choose the original file
            a.zip: The content does not fit the extension zip; please choose the original file
            a.txt: The content does not fit the extension txt; please choose the original file
            a.txt: The content does not fit the extension txt; please choose the original file
            a.txt: The content does not fit the extension txt; please choose the original file
            a.txt: The content does not fit the extension txt; please choose the original file
            a.mp3: The content does not fit the extension mp3; please choose the original file
            a.mp4: The content does not fit the extension mp4; please choose the original file
            a.webm: The content does not fit the extension webm; please choose the original file
            a.xml: The content does not fit the extension xml; please choose the original file
            a.xml: The content does not fit the extension xml; please choose the original file
            a.xml: The content does not fit the extension xml; please choose the original file
            a.xml: The content does not fit the extension xml; please choose the original file
            a.bpmn: The content does not fit the extension bpmn; please choose the original file
            a.pdf: The file must not be empty
        "]],
    );
}

#[test]
fn a_field_may_take_some_types_only() {
    let pdf = b"%PDF-1.7\n";
    let told_for = |accept: &[&str], name: &str| {
        let accept = accept.iter().map(|&it| it.to_owned()).collect();
        text_of(check_for(&FieldLimits { accept, max_size: None }, name, pdf.len() as u64, pdf))
    };
    assert_eq!(told_for(&["jpg", "png"], "proof.pdf"), "Only files of these types: jpg, png");
    assert_eq!(told_for(&["pdf"], "PROOF.PDF"), "ok");
    assert_eq!(told_for(&[], "proof.pdf"), "ok");
    assert_eq!(told_for(&["pdf"], "proof.exe"), told_for(&[], "proof.exe"));
}

#[test]
fn a_field_may_take_small_files_only() {
    let pdf = b"%PDF-1.7\n";
    let told_for = |max_size: Option<u32>, size: u64| {
        text_of(check_for(&FieldLimits { accept: Vec::new(), max_size }, "proof.pdf", size, pdf))
    };
    let twenty = 20 * 1024 * 1024;
    assert_eq!(told_for(Some(20), twenty), "ok");
    assert_eq!(told_for(Some(20), twenty + 1), "The file must not exceed 20 MB");
    assert_eq!(told_for(None, twenty + 1), "ok");
    assert_eq!(told_for(Some(80), MAX_SIZE + 1), "The file must not exceed 50 MB");
}

#[test]
fn a_size_out_of_bounds_is_refused() {
    let sizes = [0, 1, MAX_SIZE, MAX_SIZE + 1].map(|size| text_of(check_size(size)));
    expect![[r"
        The file must not be empty
        ok
        ok
        The file must not exceed 50 MB"]]
    .assert_eq(&sizes.join("\n"));
}

#[test]
fn a_picture_with_something_behind_it_is_found_across_pieces() {
    check_scan(FileKind::Png, &[PNG, b"IEND"], false);
    check_scan(FileKind::Png, &[PNG, b"<SCR", b"IPT>alert(1)"], true);
    check_scan(FileKind::Jpeg, &[JPEG, b"<?", b"p", b"hp system($_GET[0]);"], true);
    check_scan(FileKind::Gif, &[b"GIF89a", b"PK\x05", b"\x06\0\0\0\0\x01\0\x01\0"], true);
    check_scan(FileKind::Jpeg, &[JPEG, b"PK\x05\x06\x11\0\0\0"], false);
}

#[test]
fn an_archive_inside_a_pdf_is_an_attachment_and_behind_it_hidden() {
    let archive: &[u8] = b"PK\x05\x06\0\0\0\0\x01\0";
    check_scan(FileKind::Pdf, &[b"%PDF-1.7", archive, b"%%EOF"], false);
    check_scan(FileKind::Pdf, &[b"%PDF-1.7 %%EOF", archive], true);
    check_scan(FileKind::Pdf, &[b"%PDF-1.7 <script> %%EOF"], false);
    check_scan(FileKind::OldOffice, &[DOC, archive], false);
}
